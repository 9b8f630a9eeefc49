'use strict';
/*
 * Reads every message with protobufjs and avsc and writes it again from the plain object that they make of it.
 *
 * Arguments: the folder of messages and IDLs, the folder for what is written. In documents.json of the former stand the schema,
 * name, package and type of each document. A message that a library fails at leaves a file with what it said, with the suffix .error.
 */

const fs = require('fs');
const path = require('path');
const avro = require('avsc');
const protobuf = require('protobufjs');

const [work, out] = process.argv.slice(2);

function files(folder, suffix) {
  return fs.readdirSync(folder, {recursive: true}).filter(name => name.endsWith(suffix)).sort();
}

/** A number of 64 bits is a Long. */
function protobufTypes(folder) {
  const root = new protobuf.Root();
  root.resolvePath = (origin, target) => path.join(folder, target);
  root.loadSync(files(folder, '.proto'), {keepCase: true});
  return document => {
    const type = root.lookupType(`${document.package}.${document.type}`);
    return message => {
      const object = type.toObject(type.decode(message));
      const wrong = type.verify(object);
      if (wrong) {
        throw new Error(wrong);
      }
      return type.encode(type.fromObject(object)).finish();
    };
  };
}

/** As a number of 64 bits, which JavaScript's own cannot be. */
const LONG = avro.types.LongType.__with({
  fromBuffer: buffer => buffer.readBigInt64LE(),
  toBuffer: value => {
    const buffer = Buffer.alloc(8);
    buffer.writeBigInt64LE(value);
    return buffer;
  },
  fromJSON: BigInt,
  toJSON: Number,
  isValid: value => typeof value === 'bigint',
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
});

/** The registry has names alone, and a long of a logical type is an object. */
function annotatedLong(schema) {
  return schema && schema.type === 'long' ? LONG : undefined;
}

function avroTypes(folder) {
  return document => {
    const schema = files(folder, `${path.sep}${document.type}.avsc`)
        .find(file => file === path.join(...document.package.split('.'), `${document.type}.avsc`));
    const type = avro.Type.forSchema(JSON.parse(fs.readFileSync(path.join(folder, schema), 'utf8')),
        {registry: {long: LONG}, typeHook: annotatedLong, wrapUnions: true});
    return message => {
      const value = type.fromBuffer(message);
      if (!type.isValid(value)) {
        throw new Error('the value is not of its type');
      }
      return type.toBuffer(type.clone(value));
    };
  };
}

const libraries = {'protobuf': ['proto', protobufTypes], 'avro-bare': ['avro', avroTypes]};
const schemas = new Map();

for (const document of JSON.parse(fs.readFileSync(path.join(work, 'documents.json'), 'utf8'))) {
  const folder = path.join(out, document.schema);
  fs.mkdirSync(folder, {recursive: true});
  for (const [format, [idl, load]] of Object.entries(libraries)) {
    const name = `${document.name}.${format}`;
    try {
      const key = `${document.schema} ${format}`;
      if (!schemas.has(key)) {
        schemas.set(key, load(path.join(work, document.schema, idl)));
      }
      const rewrite = schemas.get(key)(document);
      const message = fs.readFileSync(path.join(work, document.schema, 'messages', name));
      fs.writeFileSync(path.join(folder, name), rewrite(message));
    } catch (error) {
      fs.writeFileSync(path.join(folder, `${name}.error`), String(error));
    }
  }
}
