"""Text from files as people may look at it: what would steer a terminal is an escape, as the command shows it.

Names and strings of a program are its author's, who may be hostile. What has their exact text for scripts (attributes,
dicts, ``to_text()``) keeps it; exceptions, warnings and ``repr`` go through here. src/base/shown.h is the same in C.
"""
import re

_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff\ufff9-\ufffb"
                       "\U000e0000-\U000e007f]")
_IN_LINE = re.compile(f"[\t\n]|{_STEERING.pattern}")


def shown(text: str) -> str:
    """A name or message as a part of a line."""
    return _IN_LINE.sub(_escape, text)


def shown_lines(text: str) -> str:
    """A text whose own lines and tabs stay."""
    return _STEERING.sub(_escape, text)


def _escape(found):
    code = ord(found[0])
    if 0xdc80 <= code <= 0xdcff:  # a byte that is no UTF-8, as Python holds it
        code -= 0xdc00
        return f"\\x{code:02x}"
    return f"\\x{code:02x}" if code < 0x80 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
