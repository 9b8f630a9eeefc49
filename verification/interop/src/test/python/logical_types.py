"""What fastavro makes of the records of dates and decimals: a row of a data frame.

Arguments: the schema, a message without a header. Prints a line for each column, and fails if the message it writes is another.
"""

import io
import json
import pathlib
import sys

import fastavro

schema = fastavro.parse_schema(json.loads(pathlib.Path(sys.argv[1]).read_text("utf-8")))
message = pathlib.Path(sys.argv[2]).read_bytes()
row = fastavro.schemaless_reader(io.BytesIO(message), schema)


def columns(name, value):
    if isinstance(value, dict):
        for member, part in value.items():
            yield from columns(f"{name}.{member}", part)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from columns(f"{name}.{index}", item)
    else:
        yield name, value


for field, value in row.items():
    for name, part in columns(field, value):
        print(name, type(part).__name__, part)

again = io.BytesIO()
fastavro.schemaless_writer(again, schema, row)
if again.getvalue() != message:
    sys.exit(f"fastavro writes {again.getvalue().hex()}, and has read {message.hex()}")
