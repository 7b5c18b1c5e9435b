# Toolchain of the preset arm64: Debian's cross compiler, libraries of the same system for arm64 beside the machine's own
# (tools/setup arm64), programs run by qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
# Where libraries lie: /usr/lib/aarch64-linux-gnu; headers that do not depend on the machine are in /usr/include.
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
