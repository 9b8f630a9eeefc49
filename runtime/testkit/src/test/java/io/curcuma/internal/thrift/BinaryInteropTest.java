package io.curcuma.internal.thrift;

class BinaryInteropTest extends ThriftInteropContract {
    BinaryInteropTest() {
        super(Protocol.BINARY);
    }
}
