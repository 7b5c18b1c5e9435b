"""The switch for Winograd's convolutions: other roundings, no other numbers, and runs of both kinds beside each other."""
import numpy as np
import pytest

import tenon

torch = pytest.importorskip("torch")


def test_switched_off(tmp_path):
    torch.manual_seed(2)
    module, x = torch.nn.Conv2d(32, 32, 3, padding=1).eval(), torch.randn(1, 32, 24, 24)
    torch.export.save(torch.export.export(module, (x,)), tmp_path / "conv.pt2")
    program, array = tenon.load(tmp_path / "conv.pt2"), x.numpy()
    expected = module(x).detach().numpy()
    for _ in range(2):
        fast, plain = program.run((array,)), program.run((array,), winograd=False)
        np.testing.assert_allclose(fast, expected, atol=1e-5)
        np.testing.assert_allclose(plain, expected, atol=1e-5)
        assert not np.array_equal(fast, plain)
    with pytest.raises(TypeError):
        program.run((array,), winograd="no")
