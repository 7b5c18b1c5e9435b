"""ONNX models made by tools that are no part of the tests' environment: onnxslim, onnxsim, tf2onnx. Run by the Python of an
environment that has them (TENON_ONNX_TOOLS, see test_onnx_tools.py):

    onnx_tools.py slim|sim IN OUT      a model made smaller
    onnx_tools.py tf NAME OUT          a model of TensorFlow; OUT with .npz has its inputs
    onnx_tools.py names                what tf knows
"""
import os
import sys
from pathlib import Path


def slim(source, path):
    import onnx
    import onnxslim
    onnx.save(onnxslim.slim(source), path)


def sim(source, path):
    import onnx
    import onnxsim
    made, fine = onnxsim.simplify(onnx.load(source))
    assert fine
    onnx.save(made, path)


def keras_models(layers, keras):
    """name -> (model, sizes of its inputs)"""
    def cnn():
        x = keras.Input((16, 16, 3))
        y = layers.Conv2D(8, 3, strides=2, padding="same", activation="relu")(x)
        y = layers.ReLU(6.0)(layers.DepthwiseConv2D(3, padding="same")(layers.BatchNormalization()(y)))
        y = layers.MaxPool2D(2, padding="same")(layers.SeparableConv2D(8, 3, dilation_rate=2)(y))
        return keras.Model(x, [layers.Dense(4)(layers.GlobalAveragePooling2D()(y)), layers.AveragePooling2D(2, padding="same")(y)])

    def upsampled():
        x = keras.Input((None, None, 2))
        y = layers.UpSampling2D(2, interpolation="bilinear")(layers.Conv2DTranspose(4, 3, strides=2, padding="same")(x))
        return keras.Model(x, layers.LeakyReLU(0.1)(layers.Cropping2D(1)(layers.ZeroPadding2D(2)(layers.UpSampling2D(2)(y)))))

    def recurrent():
        x = keras.Input((None, 6))
        y = layers.Bidirectional(layers.GRU(4, return_sequences=True))(layers.LSTM(5, return_sequences=True)(x))
        return keras.Model(x, layers.SimpleRNN(3)(y))

    def attention():
        x = keras.Input((None, 16))
        y = layers.LayerNormalization()(x + layers.MultiHeadAttention(4, 4)(x, x))
        return keras.Model(x, layers.Conv1D(8, 3, padding="causal", activation="swish")(y))

    def volume():
        x = keras.Input((6, 6, 6, 2))
        return keras.Model(x, layers.Flatten()(layers.MaxPool3D(2)(layers.Conv3D(4, 3, padding="same")(x))))
    return {"cnn": (cnn, (2, 16, 16, 3)), "upsampled": (upsampled, (1, 4, 5, 2)), "recurrent": (recurrent, (2, 7, 6)),
            "attention": (attention, (2, 7, 16)), "volume": (volume, (1, 6, 6, 6, 2))}


def tensorflow(name, path):
    os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", TF_USE_LEGACY_KERAS="1")
    import numpy as np
    import tensorflow as tf
    import tf2onnx
    import tf_keras
    tf.random.set_seed(0)
    make, sizes = keras_models(tf_keras.layers, tf_keras)[name]
    model = make()
    made, _ = tf2onnx.convert.from_keras(model, input_signature=[tf.TensorSpec(i.shape, i.dtype) for i in model.inputs],
                                         opset=18, output_path=path)
    x = np.random.default_rng(0).standard_normal(sizes).astype(np.float32)
    np.savez(Path(path).with_suffix(".npz"), **{made.graph.input[0].name: x})


def main():
    what, *rest = sys.argv[1:]
    if what == "names":
        print(*keras_models(None, None))
    else:
        {"slim": slim, "sim": sim, "tf": tensorflow}[what](*rest)


if __name__ == "__main__":
    main()
