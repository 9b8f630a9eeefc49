"""protobuf, through what protoc makes of the emitted .proto."""

import tempfile

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.descriptor import FieldDescriptor as Field

from grpc_tools import protoc

import trees


def compiled(folder):
    """The descriptors of all .proto files, by the protoc that grpcio-tools brings.

    Not its modules: those of a package io.… would hide Python's own io.
    """
    with tempfile.NamedTemporaryFile(suffix=".desc") as out:
        files = [str(path) for path in sorted(folder.rglob("*.proto"))]
        options = [f"-I{folder}", "--include_imports", f"--descriptor_set_out={out.name}"]
        if protoc.main(["protoc", *options, *files]) != 0:
            raise ValueError(f"protoc does not take the files of {folder}")
        return descriptor_pb2.FileDescriptorSet.FromString(out.read())


def name(field):
    """As the other IDLs have it; what stands in the .proto as it is there has no json_name of its own."""
    is_ours = field.containing_type.file.package == "curcuma.xsd"
    return field.name if is_ours or field.name == "xsi_nil" or field.name.startswith("_") else field.json_name


class Protobuf:
    formats = ["protobuf"]

    def __init__(self, folder, package):
        self.package = package
        self.pool = descriptor_pool.DescriptorPool()
        for file in compiled(folder / "proto").file:
            self.pool.Add(file)

    def read(self, type_name, format, data):
        descriptor = self.pool.FindMessageTypeByName(f"{self.package}.{type_name}")
        message = message_factory.GetMessageClass(descriptor).FromString(data)
        message.DiscardUnknownFields()  # what the descriptor does not know must not come back
        return message

    def write(self, type_name, format, message):
        return message.SerializeToString(deterministic=True)

    def tree(self, type_name, message):
        fields = {}
        for field, value in message.ListFields():
            if field.message_type is not None and field.message_type.GetOptions().map_entry:
                fields[name(field)] = dict(value)
            elif field.name.endswith("_empty"):
                of = message.DESCRIPTOR.fields_by_name[field.name.removesuffix("_empty")]
                fields[name(of)] = []
            elif field.is_repeated:
                fields[name(field)] = [self.value(field, item) for item in value]
            else:
                fields[name(field)] = self.value(field, value)
        return trees.record(message.DESCRIPTOR.name, fields, self.bean)

    def bean(self, type_name, data):
        return self.tree(type_name, self.read(type_name, "protobuf", data))

    def value(self, field, value):
        if field.type == Field.TYPE_MESSAGE:
            return self.tree(field.message_type.name, value)
        if field.type == Field.TYPE_ENUM:
            return trees.constant(field.enum_type.name, field.enum_type.values_by_number[value].name)
        if field.type == Field.TYPE_BYTES:
            return value.hex()
        # the other two have nothing unsigned of 64 bits
        return str(value) if field.type == Field.TYPE_UINT64 else trees.number(value)
