"""Reads every message with a stock library, compares it with the expected tree, and writes it again.

Arguments: the folder of messages and IDLs, the folder of expected trees. In documents.json of the former stand the
schema, name, package and type of each document. What is written again lies beside each message, with the suffix .again.
"""

import json
import pathlib
import sys

from with_fastavro import Avro
from with_protobuf import Protobuf
from with_thriftpy import Thrift


def main(work, expected):
    wrong = []
    count = 0
    libraries = {}
    for document in json.loads((work / "documents.json").read_text("utf-8")):
        schema, name, package, type_name = (document[key] for key in ("schema", "name", "package", "type"))
        if schema not in libraries:
            libraries[schema] = [library(work / schema, package) for library in (Protobuf, Avro, Thrift)]
        wanted = json.loads((expected / f"{schema}-{name}.json").read_text("utf-8"))
        for library in libraries[schema]:
            for format in library.formats:
                path = work / schema / "messages" / f"{name}.{format}"
                value = library.read(type_name, format, path.read_bytes())
                tree = library.tree(type_name, value)
                if tree != wanted:
                    wrong.append(f"{schema} {name} {format}\n  expected {json.dumps(wanted)}\n  but was  {json.dumps(tree)}")
                path.with_name(path.name + ".again").write_bytes(library.write(type_name, format, value))
                count += 1
    print("\n".join(wrong) or f"{count} messages")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
