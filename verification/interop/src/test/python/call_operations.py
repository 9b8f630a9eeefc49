"""Calls operations of stock.wsdl by gRPC, knowing no more than reflection tells, and by Thrift from the generated files.

Arguments: the port of gRPC, the port of Thrift, the file of the Thrift services."""
import os
import sys

import grpc
import thriftpy2
from google.protobuf import descriptor_pool, message_factory
from google.rpc import status_pb2
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase
from thriftpy2.rpc import make_client
from thriftpy2.thrift import TApplicationException


def by_grpc(port):
    channel = grpc.insecure_channel(f"127.0.0.1:{port}")
    database = ProtoReflectionDescriptorDatabase(channel)
    names = sorted(name for name in database.get_services() if not name.startswith("grpc."))
    print("grpc services", *names)
    pool = descriptor_pool.DescriptorPool(database)
    service = pool.FindServiceByName("stock.OrderService")

    def call(name, **fields):
        method = service.FindMethodByName(name)
        request, answer = (message_factory.GetMessageClass(each) for each in (method.input_type, method.output_type))
        sent = channel.unary_unary(
            f"/{service.full_name}/{name}",
            request_serializer=request.SerializeToString,
            response_deserializer=answer.FromString,
        )
        return sent(request(**fields), timeout=30)

    def detail(item):
        try:
            call("Place", item=[item])
        except grpc.RpcError as error:
            for key, value in error.trailing_metadata():
                if key == "grpc-status-details-bin":
                    status = status_pb2.Status.FromString(value)
                    assert status.code == error.code().value[0] == grpc.StatusCode.FAILED_PRECONDITION.value[0]
                    found = status.details[0]
                    name = found.TypeName()
                    bean = message_factory.GetMessageClass(pool.FindMessageTypeByName(name))()
                    assert found.Unpack(bean)
                    return name + " " + next(value for _, value in bean.ListFields())
            return error.code().name
        raise AssertionError("no fault")

    print("grpc place", call("Place", item=["pen", "ink"]).number)
    call("Ping")
    print("grpc ping")
    for item in ["sold", "odd", "bug"]:
        print("grpc", item, detail(item))


def by_thrift(port, path):
    folder, name = os.path.split(path)
    services = thriftpy2.load(path, module_name="stock_services_thrift", include_dirs=[folder])
    types = thriftpy2.load(os.path.join(folder, "stock.thrift"), module_name="stock_thrift")
    client = make_client(services.OrderService, "127.0.0.1", port, timeout=30_000)

    def detail(item):
        try:
            client.place(types.Order(item=[item]))
        except TApplicationException as error:
            return error.type
        except Exception as error:
            return next(value for value in vars(error.fault).values() if value is not None)
        raise AssertionError("no fault")

    print("thrift place", client.place(types.Order(item=["pen", "ink"])).number)
    client.ping()
    print("thrift ping")
    for item in ["sold", "odd", "bug"]:
        print("thrift", item, detail(item))
    client.close()


by_grpc(int(sys.argv[1]))
by_thrift(int(sys.argv[2]), sys.argv[3])
