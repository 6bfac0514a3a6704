// What HELLO and BOOT tell: the version of the wire protocol, and the firmware's own.
#pragma once

#define READER_PROTOCOL "1"
#define READER_FIRMWARE "0.1.0"
