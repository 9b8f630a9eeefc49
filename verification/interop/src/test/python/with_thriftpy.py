"""thriftpy2, through the emitted .thrift."""

import thriftpy2
from thriftpy2.protocol.binary import TBinaryProtocolFactory
from thriftpy2.protocol.compact import TCompactProtocolFactory
from thriftpy2.thrift import TType
from thriftpy2.utils import deserialize, serialize

import trees


class Thrift:
    formats = ["thrift-compact", "thrift-binary"]

    def __init__(self, folder, package):
        name = package.replace(".", "_")
        self.module = thriftpy2.load(str(folder / "thrift" / f"{name}.thrift"), module_name=f"{name}_thrift")
        self.protocols = {"thrift-compact": TCompactProtocolFactory(), "thrift-binary": TBinaryProtocolFactory()}

    def read(self, type_name, format, data):
        self.format = format
        # a name that a language reserves has an underscore after it
        name = type_name if hasattr(self.module, type_name) else type_name + "_"
        return deserialize(getattr(self.module, name)(), data, self.protocols[format])

    def write(self, type_name, format, struct):
        return serialize(struct, self.protocols[format])

    def tree(self, type_name, struct):
        fields = {}
        for spec in struct.thrift_spec.values():
            kind, name = spec[0], spec[1]
            value = getattr(struct, name)
            if value is not None:
                # a reserved word has an underscore after it
                fields[name.rstrip("_")] = self.value(kind, spec[2] if len(spec) == 4 else None, value)
        return trees.record(type(struct).__name__, fields, self.bean)

    def bean(self, type_name, data):
        return self.tree(type_name, self.read(type_name, self.format, data))

    def value(self, kind, detail, value):
        if kind == TType.STRUCT:
            return self.tree(detail.__name__, value)
        if kind == TType.LIST:
            item, inner = detail if isinstance(detail, tuple) else (detail, None)
            return [self.value(item, inner, each) for each in value]
        if kind == TType.MAP:
            return dict(value)
        if kind == TType.I32 and detail is not None:
            return trees.constant(detail.__name__.rstrip("_"), detail._VALUES_TO_NAMES[value])
        return value.hex() if isinstance(value, bytes) else trees.number(value)
