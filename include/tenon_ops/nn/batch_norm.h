/* generated: build/internal/pages operators nn/batch_norm */
/* clang-format off */
/* Operators of src/ops/nn/batch_norm: see tenon_ops.h. */
#ifndef TENON_OPS_NN_BATCH_NORM_H
#define TENON_OPS_NN_BATCH_NORM_H

#include "tenon_model.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" /* arguments are called as in PyTorch, whatever else is */
#endif

/* aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor */
static inline tn_var tn_batch_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::batch_norm", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_batch_norm(...) tn_batch_norm_at(TN_PLACE("tn_batch_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor */
static inline tn_var tn_instance_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool use_input_stats, double momentum, double eps, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "use_input_stats", &use_input_stats}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[1];
    tn_tape_call(t_, at_, "aten::instance_norm", args_, 9, outs_, 1);
    return outs_[0];
}
#define tn_instance_norm(...) tn_instance_norm_at(TN_PLACE("tn_instance_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_impl_index(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> (Tensor, Tensor, Tensor, Tensor, int) */
typedef struct tn_internal_batch_norm_impl_index_result {
    tn_var result0, result1, result2, result3, result4;
} tn_internal_batch_norm_impl_index_result;
static inline tn_internal_batch_norm_impl_index_result tn_internal_batch_norm_impl_index_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps, bool cudnn_enabled)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}, {TN_ARGUMENT_BOOL, "cudnn_enabled", &cudnn_enabled}};
    tn_var outs_[5];
    tn_tape_call(t_, at_, "aten::_batch_norm_impl_index", args_, 9, outs_, 5);
    tn_internal_batch_norm_impl_index_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    result_.result4 = outs_[4];
    return result_;
}
#define tn_internal_batch_norm_impl_index(...) tn_internal_batch_norm_impl_index_at(TN_PLACE("tn_internal_batch_norm_impl_index(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_batch_norm_no_update_result {
    tn_var result0, result1, result2, result3;
} tn_internal_batch_norm_no_update_result;
static inline tn_internal_batch_norm_no_update_result tn_internal_batch_norm_no_update_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_batch_norm_no_update", args_, 7, outs_, 4);
    tn_internal_batch_norm_no_update_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_batch_norm_no_update(...) tn_internal_batch_norm_no_update_at(TN_PLACE("tn_internal_batch_norm_no_update(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor) */
typedef struct tn_internal_batch_norm_with_update_result {
    tn_var result0, result1, result2, result3;
} tn_internal_batch_norm_with_update_result;
static inline tn_internal_batch_norm_with_update_result tn_internal_batch_norm_with_update_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[4];
    tn_tape_call(t_, at_, "aten::_batch_norm_with_update", args_, 7, outs_, 4);
    tn_internal_batch_norm_with_update_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    return result_;
}
#define tn_internal_batch_norm_with_update(...) tn_internal_batch_norm_with_update_at(TN_PLACE("tn_internal_batch_norm_with_update(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_batch_norm_with_update_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out) */
typedef struct tn_internal_batch_norm_with_update_functional_result {
    tn_var result0, result1, result2, result3, running_mean_out, running_var_out;
} tn_internal_batch_norm_with_update_functional_result;
static inline tn_internal_batch_norm_with_update_functional_result tn_internal_batch_norm_with_update_functional_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[6];
    tn_tape_call(t_, at_, "aten::_batch_norm_with_update_functional", args_, 7, outs_, 6);
    tn_internal_batch_norm_with_update_functional_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.result3 = outs_[3];
    result_.running_mean_out = outs_[4];
    result_.running_var_out = outs_[5];
    return result_;
}
#define tn_internal_batch_norm_with_update_functional(...) tn_internal_batch_norm_with_update_functional_at(TN_PLACE("tn_internal_batch_norm_with_update_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_native_batch_norm_legit_result {
    tn_var result0, result1, result2;
} tn_internal_native_batch_norm_legit_result;
static inline tn_internal_native_batch_norm_legit_result tn_internal_native_batch_norm_legit_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit", args_, 8, outs_, 3);
    tn_internal_native_batch_norm_legit_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_native_batch_norm_legit(...) tn_internal_native_batch_norm_legit_at(TN_PLACE("tn_internal_native_batch_norm_legit(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out) */
typedef struct tn_internal_native_batch_norm_legit_functional_result {
    tn_var result0, result1, result2, running_mean_out, running_var_out;
} tn_internal_native_batch_norm_legit_functional_result;
static inline tn_internal_native_batch_norm_legit_functional_result tn_internal_native_batch_norm_legit_functional_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[5];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit_functional", args_, 8, outs_, 5);
    tn_internal_native_batch_norm_legit_functional_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    result_.running_mean_out = outs_[3];
    result_.running_var_out = outs_[4];
    return result_;
}
#define tn_internal_native_batch_norm_legit_functional(...) tn_internal_native_batch_norm_legit_functional_at(TN_PLACE("tn_internal_native_batch_norm_legit_functional(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_native_batch_norm_legit_no_stats_result {
    tn_var result0, result1, result2;
} tn_internal_native_batch_norm_legit_no_stats_result;
static inline tn_internal_native_batch_norm_legit_no_stats_result tn_internal_native_batch_norm_legit_no_stats_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit.no_stats", args_, 6, outs_, 3);
    tn_internal_native_batch_norm_legit_no_stats_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_native_batch_norm_legit_no_stats(...) tn_internal_native_batch_norm_legit_no_stats_at(TN_PLACE("tn_internal_native_batch_norm_legit_no_stats(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_internal_native_batch_norm_legit_no_training_result {
    tn_var result0, result1, result2;
} tn_internal_native_batch_norm_legit_no_training_result;
static inline tn_internal_native_batch_norm_legit_no_training_result tn_internal_native_batch_norm_legit_no_training_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::_native_batch_norm_legit_no_training", args_, 7, outs_, 3);
    tn_internal_native_batch_norm_legit_no_training_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_internal_native_batch_norm_legit_no_training(...) tn_internal_native_batch_norm_legit_no_training_at(TN_PLACE("tn_internal_native_batch_norm_legit_no_training(" #__VA_ARGS__ ")"), __VA_ARGS__)

/* aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor) */
typedef struct tn_native_batch_norm_result {
    tn_var result0, result1, result2;
} tn_native_batch_norm_result;
static inline tn_native_batch_norm_result tn_native_batch_norm_at(tn_place at_, tn_tape *t_, tn_var input, tn_var weight, tn_var bias, tn_var running_mean, tn_var running_var, bool training, double momentum, double eps)
{
    const tn_argument args_[] = {{TN_ARGUMENT_VAR, "input", &input}, {TN_ARGUMENT_VAR, "weight", &weight}, {TN_ARGUMENT_VAR, "bias", &bias}, {TN_ARGUMENT_VAR, "running_mean", &running_mean}, {TN_ARGUMENT_VAR, "running_var", &running_var}, {TN_ARGUMENT_BOOL, "training", &training}, {TN_ARGUMENT_FLOAT, "momentum", &momentum}, {TN_ARGUMENT_FLOAT, "eps", &eps}};
    tn_var outs_[3];
    tn_tape_call(t_, at_, "aten::native_batch_norm", args_, 8, outs_, 3);
    tn_native_batch_norm_result result_;
    result_.result0 = outs_[0];
    result_.result1 = outs_[1];
    result_.result2 = outs_[2];
    return result_;
}
#define tn_native_batch_norm(...) tn_native_batch_norm_at(TN_PLACE("tn_native_batch_norm(" #__VA_ARGS__ ")"), __VA_ARGS__)

#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#endif
