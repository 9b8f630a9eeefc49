"""Reads a file of orders with pyarrow and DuckDB, prints what they see, and writes the rows again.

judge_rows.py <file> <folder for what is written>
"""

import json
import sys
from decimal import Decimal

import duckdb
import pyarrow.parquet as pq


def with_pyarrow(file, out):
    table = pq.read_table(file)
    orders = table.to_pylist()
    # the lists and the metadata of columns are ours again
    pq.write_table(table, out + "/pyarrow.parquet", compression="snappy")
    encodings = {"BYTE_ARRAY": "DELTA_BYTE_ARRAY", "INT32": "DELTA_BINARY_PACKED", "INT64": "DELTA_BINARY_PACKED"}
    columns = pq.ParquetFile(file).schema
    pq.write_table(
        table,
        out + "/delta.parquet",
        compression="zstd",
        data_page_version="2.0",
        use_dictionary=False,
        store_decimal_as_integer=True,
        write_page_checksum=True,
        column_encoding={
            column.path: encodings[column.physical_type]
            for column in (columns.column(i) for i in range(len(columns)))
            if column.physical_type in encodings
        },
    )
    return {
        "rows": table.num_rows,
        "ids": {field.name: field.metadata[b"PARQUET:field_id"].decode() for field in table.schema},
        "types": {field.name: str(field.type) for field in table.schema},
        "price": str(sum(order["price"]["value"] for order in orders)),
        "lines": sum(len(order["line"] or []) for order in orders),
    }


def with_duckdb(file, out):
    connection = duckdb.connect()
    rows = f"read_parquet('{file}')"

    def one(sql):
        value = connection.execute(sql).fetchone()[0]
        return str(value) if isinstance(value, Decimal) else value

    connection.execute(f"COPY (FROM {rows}) TO '{out}/duckdb.parquet' (FORMAT parquet)")
    return {
        "rows": one(f"SELECT count(*) FROM {rows}"),
        "price": one(f"SELECT sum(price.value) FROM {rows}"),
        "total": one(f"SELECT sum(total.value) FROM {rows}"),
        "type": one(f"SELECT typeof(price.value) FROM {rows} LIMIT 1"),
        "large": one(f"SELECT count(*) FROM {rows} WHERE price.value > 5.00"),
        "late": one(f"SELECT count(*) FROM {rows} WHERE placed.instant >= TIMESTAMPTZ '2024-05-15 00:00:00+00'"),
        "first": one(f"SELECT epoch_us(min(placed.instant)) FROM {rows}"),
        "local": one(f"SELECT strftime(max(seen.local), '%Y-%m-%dT%H:%M:%S') FROM {rows}"),
        "day": one(f'SELECT CAST(max("on".date) AS VARCHAR) FROM {rows}'),
        "open": one(f"SELECT count(*) FROM {rows} WHERE status = 'open-soon'"),
        "pieces": one(f"SELECT CAST(sum(l.quantity) AS BIGINT) FROM (SELECT unnest(line) AS l FROM {rows})"),
        "notes": one(f"SELECT count(note) FROM {rows}"),
        "without": one(f"SELECT count(*) FROM {rows} WHERE len(tags) = 0"),
    }


if __name__ == "__main__":
    path, folder = sys.argv[1:]
    print(json.dumps({"pyarrow": with_pyarrow(path, folder), "duckdb": with_duckdb(path, folder)}))
