"""Reads an object container file with fastavro and writes what it read into another one: source, target, codec."""

import sys

import fastavro

source, target, codec = sys.argv[1:]
with open(source, "rb") as file:
    reader = fastavro.reader(file, return_record_name=True)
    schema = reader.writer_schema
    records = list(reader)
with open(target, "wb") as file:
    fastavro.writer(file, schema, records, codec=codec, sync_interval=700)
print(len(records))
