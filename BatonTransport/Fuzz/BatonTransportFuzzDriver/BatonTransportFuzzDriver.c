#include "BatonTransportFuzzDriver.h"
