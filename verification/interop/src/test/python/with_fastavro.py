"""fastavro, through the emitted .avsc: one for each type that stands alone."""

import datetime
import io
import json

import fastavro

import trees

SINGLE_OBJECT_HEADER = 10
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)


def moment(datum):
    """As the other libraries have it; fastavro has made a datetime in UTC of the microseconds."""
    if datum["lexical"]:
        return {"lexical": datum["lexical"]}
    seconds, rest = divmod(datum["instant"] - EPOCH, datetime.timedelta(seconds=1))
    fields = {"seconds": seconds, "nanos": 1000 * rest.microseconds + datum["nanos"]}
    return trees.record("DateTime", {**fields, **{name: datum[name] for name in ("offset_minutes", "digits")}}, None)


def day(datum):
    """The text of the document; fastavro has made a date of the days."""
    return datum["lexical"] or datum["days"].isoformat() + zone(datum["offset_minutes"])


def zone(minutes):
    if not minutes:
        return "" if minutes is None else "Z"
    return "{}{:02}:{:02}".format("-" if minutes < 0 else "+", *divmod(abs(minutes), 60))


def decimal(datum):
    """The text of the document; fastavro has made a decimal of the bytes, of the scale of the schema."""
    if datum["lexical"]:
        return datum["lexical"]
    text = "{:f}".format(datum["value"])
    plain = text.rstrip("0").rstrip(".") if "." in text else text
    digits = next(value for name, value in datum.items() if name.startswith("digits_of_"))
    return "{:.{}f}".format(datum["value"], digits) if digits else plain


def scalar(name):
    """What makes a text, or fields, of the record of a scalar; None for other records."""
    if name.startswith("curcuma.xsd.Decimal_"):
        return decimal
    return {"curcuma.xsd.DateTime": moment, "curcuma.xsd.Date": day}.get(name)


class Avro:
    formats = ["avro-bare", "avro"]

    def __init__(self, folder, package):
        self.schemas = {}
        self.named = {}
        for path in sorted((folder / "avro").rglob("*.avsc")):
            named = {}
            schema = fastavro.parse_schema(json.loads(path.read_text("utf-8")), named)
            self.schemas[path.stem] = schema
            self.named.update(named)
        self.alone = set(self.schemas)

    def read(self, type_name, format, data):
        body = io.BytesIO(data)
        assert body.read(SINGLE_OBJECT_HEADER if format == "avro" else 0) == self.header(type_name, format)
        datum = fastavro.schemaless_reader(body, self.schemas[type_name], return_record_name=True)
        assert not body.read(), "bytes are left"
        return datum

    def write(self, type_name, format, datum):
        out = io.BytesIO()
        out.write(self.header(type_name, format))
        fastavro.schemaless_writer(out, self.schemas[type_name], datum)
        return out.getvalue()

    def header(self, type_name, format):
        """Of a single object: a mark, and the schema's fingerprint, which fastavro gives in the order of the bytes."""
        if format != "avro":
            return b""
        canonical = fastavro.schema.to_parsing_canonical_form(self.schemas[type_name])
        return bytes.fromhex("c301" + fastavro.schema.fingerprint(canonical, "CRC-64-AVRO"))

    def tree(self, type_name, datum):
        return self.value(self.schemas[type_name], datum)

    def bean(self, type_name, data):
        """Of open content: a single object."""
        if type_name not in self.alone:  # it never stands alone but there: take it from where it is used
            schema = next(schema for name, schema in self.named.items() if name.endswith("." + type_name))
            self.schemas[type_name] = {**schema, "__fastavro_parsed": True, "__named_schemas": self.named}
            assert data[:2] == bytes.fromhex("c301")
            return self.tree(type_name, self.read(type_name, "avro-bare", data[SINGLE_OBJECT_HEADER:]))
        return self.tree(type_name, self.read(type_name, "avro", data))

    def value(self, schema, value):
        if isinstance(schema, list):
            return self.union(schema, value)
        kind = schema["type"] if isinstance(schema, dict) else schema
        if kind in self.named:
            return self.value(self.named[kind], value)
        if kind == "record":
            return self.record(schema, value)
        if kind == "array":
            return [self.value(schema["items"], item) for item in value]
        if kind == "enum":
            return trees.literal(value)
        if isinstance(schema, dict) and "xsd.enum" in schema:  # whose literals are not all names that Avro takes
            return trees.literal(value)
        return value.hex() if kind == "bytes" else trees.number(value)

    def union(self, schema, value):
        branches = [branch for branch in schema if branch != "null"]
        if len(branches) == 1:
            return self.value(branches[0], value[1] if isinstance(value, tuple) else value)
        name, fields = value
        local = name.rpartition(".")[2]
        inner = self.record(self.named[name], fields)
        # an element's branch is a record of one field, of the same name
        return inner if local in inner and name.split(".")[-2][0].isupper() else {local: inner}

    def record(self, schema, datum):
        text = scalar(schema["name"])
        if text:
            return text(datum)
        fields = {}
        for field in schema["fields"]:
            value = datum[field["name"]]
            # an empty xs:list is told from none, where null is a state of its own
            if value is not None and (value not in ([], {}) or isinstance(field["type"], list)):
                fields[field["name"]] = self.value(field["type"], value)
        return trees.record(schema["name"].rpartition(".")[2], fields, self.bean)
