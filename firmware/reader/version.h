// What HELLO and BOOT tell: the version of the wire protocol, the firmware's own, and what the board can do (`can` in
// protocol.json).
#pragma once

#define READER_PROTOCOL "2"
#define READER_FIRMWARE "0.2.0"
#define READER_CAN "7"
