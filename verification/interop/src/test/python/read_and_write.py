"""Reads every message with a stock library, and writes it again.

Arguments: the folder of messages and IDLs, the folder for what is written, the folder of expected trees. In documents.json
of the first stand the schema, name, package and type of each document. All libraries must make the same tree of a document,
and that of the expected folder where it has one. A message that a library fails at leaves a file with what it said, with
the suffix .error.
"""

import json
import pathlib
import sys

from with_fastavro import Avro
from with_protobuf import Protobuf
from with_thriftpy import Thrift


def main(work, out, expected):
    libraries = {}
    for document in json.loads((work / "documents.json").read_text("utf-8")):
        schema, name, package, type_name = (document[key] for key in ("schema", "name", "package", "type"))
        if schema not in libraries:
            libraries[schema] = [library(work / schema, package) for library in (Protobuf, Avro, Thrift)]
        file = expected / f"{schema}-{name}.json"
        wanted = json.loads(file.read_text("utf-8")) if file.exists() else None
        again = out / schema
        again.mkdir(parents=True, exist_ok=True)
        for library in libraries[schema]:
            for format in library.formats:
                path = work / schema / "messages" / f"{name}.{format}"
                try:
                    value = library.read(type_name, format, path.read_bytes())
                    tree = library.tree(type_name, value)
                    wanted = tree if wanted is None else wanted
                    if tree != wanted:
                        raise ValueError(f"expected {json.dumps(wanted)}, but was {json.dumps(tree)}")
                    (again / path.name).write_bytes(library.write(type_name, format, value))
                except Exception as e:  # whatever a library throws is the answer
                    (again / f"{path.name}.error").write_text(f"{type(e).__name__}: {e}", "utf-8")


if __name__ == "__main__":
    main(*(pathlib.Path(argument) for argument in sys.argv[1:]))
