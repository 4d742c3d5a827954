#ifndef BATON_CLIBFUZZER_H
#define BATON_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's entry for a program that has a `main` of its own (llvm.org/docs/LibFuzzer.html, "Using libFuzzer as a
/// library").
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
