"""What three libraries made of one document, as one tree.

Records are dicts without what is absent, unions dicts of one member named after the branch, enumerations their
constant in lower case without underscores and the prefix of its type, dateTimes their fields without zeros, bytes are
hexadecimal, and numbers that JSON cannot hold are text.
"""

import math
import re

# The elements and types that the documents have where the schema is open; the IDLs do not know them.
OPEN = {
    "bean": "Bean",
    "disc": "Round",
    "single": "Single",
    "{urn:construct:anything}Bean": "Bean",
    "{urn:test:open}Base": "Base",
    "{urn:test:open}Further": "Further",
}


def number(value):
    """JSON has no NaN, no infinities, and no negative zero that Python's == would tell from zero."""
    if isinstance(value, float) and (not math.isfinite(value) or math.copysign(1, value) < 0 and value == 0):
        return repr(value)
    return value


def constant(type_name, name):
    prefix = "".join("_" + c if c.isupper() else c for c in type_name).lstrip("_").upper() + "_"
    return name.removeprefix(prefix).replace("_", "").lower()


def literal(value):
    """As the constant: letters and digits."""
    # the constant 0 has this name, so that the literal's has a number
    return "unspecified2" if value == "UNSPECIFIED" else re.sub(r"[\W_]", "", value).lower()


def record(name, fields, bean):
    """`bean` turns the bytes of a bean in open content into a tree, by the name of its type."""
    if name == "DateTime":
        return {key: value for key, value in fields.items() if value}
    if name == "AnyXml" and "bean" in fields:
        return {**fields, "bean": bean(OPEN[fields.get("xsi_type") or fields["name"]], bytes.fromhex(fields["bean"]))}
    return fields
