/** Pure emitters of Protobuf, Avro and Thrift IDLs. */
@NullMarked
package io.curcuma.generator.idl;

import org.jspecify.annotations.NullMarked;
