"""tenon.Predictor below what maps functions over batches: 10,000 rows give bit for bit what one process gives."""
import multiprocessing
import re
import shutil
import sys

import dask
import dask.distributed
import numpy
import pytest
import ray
import tenon

from callables import MODEL, Scores, in_order, rows

COUNT = 10_000


@pytest.fixture(scope="module")
def alone():
    found = Scores()(rows(COUNT))["scores"]
    assert found.shape == (COUNT, 3) and numpy.isfinite(found).all() and len(numpy.unique(found[:, 0])) > COUNT // 2
    return found


def pieces(size):
    whole = rows(COUNT)
    return [{name: column[begin:begin + size] for name, column in whole.items()} for begin in range(0, COUNT, size)]


def joined(results):
    return in_order(*(numpy.concatenate([one[name] for one in results]) for name in ("number", "scores")))


# ---- Ray Data -------------------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, object_store_memory=100 << 20, log_to_driver=False,
             runtime_env={"env_vars": {"PYTHONPATH": ":".join(filter(None, sys.path))}})
    yield
    ray.shutdown()


def by_ray(**arguments):
    data = ray.data.from_items(
        [{"number": int(number), "input": row} for number, row in zip(*rows(COUNT).values())], override_num_blocks=10)
    found = data.map_batches(Scores, fn_constructor_kwargs=arguments, batch_size=500, concurrency=2).to_pandas()
    return in_order(found["number"], numpy.stack(found["scores"]))


def test_ray_actors(cluster, alone):
    assert numpy.array_equal(by_ray(), alone)


def test_an_actor_that_is_killed(cluster, alone, tmp_path):
    """What it was at work on is given to another one: nothing is missing, nothing is there twice."""
    fallen = tmp_path / "fallen"
    assert numpy.array_equal(by_ray(falls=str(fallen)), alone) and fallen.exists()


# ---- Dask -----------------------------------------------------------------------------------------------------------

@pytest.fixture(scope="module")
def workers():
    with dask.distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made:
        with dask.distributed.Client(made) as client:
            yield client


def by_dask(client, **arguments):
    score = Scores(**arguments)  # pickled: each worker opens the file by itself
    return joined(client.gather(client.map(score, pieces(500), pure=False)))


def test_dask_workers(workers, alone):
    assert numpy.array_equal(by_dask(workers), alone)


def test_a_worker_that_is_killed(workers, alone, tmp_path):
    fallen = tmp_path / "fallen"
    assert numpy.array_equal(by_dask(workers, falls=str(fallen)), alone) and fallen.exists()


def test_dask_threads(alone):
    """Threads of one process share a Predictor."""
    score = Scores()
    assert numpy.array_equal(joined(dask.compute(*[dask.delayed(score)(piece) for piece in pieces(500)], scheduler="threads")), alone)


# ---- the page -------------------------------------------------------------------------------------------------------

def test_the_blocks_of_the_page(cluster, tmp_path, monkeypatch):
    """docs/for-deployers.md, as it stands there."""
    text = (MODEL.parents[2] / "docs" / "for-deployers.md").read_text()
    ray_block, dask_block = re.findall(r"^```python\n(.*?)^```", text.split("<!-- with ray and dask -->")[1], re.M | re.S)
    shutil.copy(MODEL, tmp_path / "model.pt2")
    monkeypatch.chdir(tmp_path)
    given = rows(6400)["input"]
    expected = tenon.Predictor(MODEL, batch=64, threads=1)({"input": given})["output_0"]
    names = {"rows": [{"input": row} for row in given]}
    exec(ray_block.replace('"model.pt2"', repr(str(tmp_path / "model.pt2"))), names)
    assert sorted(row["scores"].tobytes() for row in names["scores"]) == sorted(row.tobytes() for row in expected)
    names = {"tenon": tenon, "pieces": [{"input": given[i:i + 640]} for i in range(0, 6400, 640)]}
    exec(dask_block, names)
    assert numpy.array_equal(numpy.concatenate([one["scores"] for one in names["scores"]]), expected)


# ---- pools ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("start", ["spawn", "forkserver"])
def test_a_pool_of_processes(start, alone):
    with multiprocessing.get_context(start).Pool(2) as pool:
        assert numpy.array_equal(joined(pool.map(Scores(), pieces(500))), alone)
