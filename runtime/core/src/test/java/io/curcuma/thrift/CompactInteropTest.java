package io.curcuma.thrift;

class CompactInteropTest extends ThriftInteropContract {
    CompactInteropTest() {
        super(Protocol.COMPACT);
    }
}
