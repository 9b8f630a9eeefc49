// What Curcuma emits for message.xsd, in a namespace of its own. After a change generate src/thrift/java again, see README.md.
namespace java io.curcuma.benchmarks.library.thrift

struct ThriftMessage {
  1: optional i32 integer
  2: optional string astring
  3: optional double adouble
  4: optional list<string> strings
  5: optional ThriftMessage selfRef
  6: optional list<ThriftMessage> selfRefList
}
