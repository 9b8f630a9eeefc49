"""Calls operations of stock.wsdl with suds, as the WSDL says, and prints what comes back. Argument: the WSDL."""
import sys

from suds import WebFault
from suds.cache import NoCache
from suds.client import Client

client = Client("file://" + sys.argv[1], cache=NoCache())


def fault(call):
    try:
        call()
    except WebFault as found:
        return found.fault.faultcode.split(":")[-1] + " " + " ".join(str(name) for name, _ in found.fault.detail)
    raise AssertionError("no fault")


def port(name):
    client.set_options(port=name)
    return client.service


stock = port("Soap")
# suds leaves out what is around a single value
print("place", stock.place(item=["pen", "ink"]))
print("find", stock.find("Grüße"))
# not ping: suds does not read an empty body
print("tell", stock.tell(number=11))
print("odd", fault(lambda: stock.place(item=["odd"])))
