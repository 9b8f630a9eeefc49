package io.curcuma.internal.thrift;

class CompactInteropTest extends ThriftInteropContract {
    CompactInteropTest() {
        super(Protocol.COMPACT);
    }
}
