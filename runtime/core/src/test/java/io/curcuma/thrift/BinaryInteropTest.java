package io.curcuma.thrift;

class BinaryInteropTest extends ThriftInteropContract {
    BinaryInteropTest() {
        super(Protocol.BINARY);
    }
}
