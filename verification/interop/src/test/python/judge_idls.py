"""Reads what we generate, or what a compiler made of it, with Python's own means.

Arguments: what to do, and a folder. Ends with a traceback at the first file that is not taken.
"""
import importlib
import json
import pathlib
import sys


def modules(folder):
    """Imports all modules, from a path where Python's own come first."""
    sys.path.append(str(folder))
    for path in files(folder, ".py"):
        importlib.import_module(path[:-3].replace("/", "."))


def sources(folder):
    """Compiles all modules: to import them needs a library."""
    for path in files(folder, ".py"):
        compile((folder / path).read_text("utf-8"), path, "exec")


def thrifts(folder):
    from thriftpy2 import parser

    for path in files(folder, ".thrift"):
        parser.parse(str(folder / path))


def fingerprints(folder):
    from fastavro.schema import fingerprint, to_parsing_canonical_form

    for path in files(folder, ".avsc"):
        form = to_parsing_canonical_form(json.loads((folder / path).read_text("utf-8")))
        # the specification has the bytes of a Java long, lowest first
        crc = bytes.fromhex(fingerprint(form, "CRC-64-AVRO"))[::-1].hex()
        print(path, crc, fingerprint(form, "SHA-256"))


def references(folder):
    """Every reference leads somewhere, by the ids alone; and an id ends as the file lies."""
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    resources = {path: Resource.from_contents(json.loads((folder / path).read_text("utf-8"))) for path in files(folder, ".schema.json")}
    registry = Registry().with_resources((resource.id(), resource) for resource in resources.values())
    for path, resource in resources.items():
        Draft202012Validator.check_schema(resource.contents)
        if not resource.id().endswith("/" + path):
            raise ValueError(path + " has the id " + resource.id())
        resolver = registry.resolver(resource.id())
        for reference in references_in(resource.contents):
            resolver.lookup(reference)


def openapi(folder):
    from openapi_spec_validator import OpenAPIV31SpecValidator

    for path in files(folder, ".openapi.json"):
        document = json.loads((folder / path).read_text("utf-8"))
        OpenAPIV31SpecValidator(document).validate()
        print(path, len(document["paths"]))


def references_in(schema):
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from references_in(part)


def files(folder, ending):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*" + ending))


if __name__ == "__main__":
    globals()[sys.argv[1]](pathlib.Path(sys.argv[2]))
