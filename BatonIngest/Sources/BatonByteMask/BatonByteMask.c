#include "BatonByteMask.h"
