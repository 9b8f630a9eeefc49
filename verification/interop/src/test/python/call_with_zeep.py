"""Calls each operation of stock.wsdl with zeep, as the WSDL says, and prints what comes back. Argument: the WSDL."""
import sys

from zeep import Client
from zeep.exceptions import Fault
from zeep.plugins import HistoryPlugin
from zeep.wsa import WsAddressingPlugin

ADDRESSING = "{http://www.w3.org/2005/08/addressing}"


def fault(call):
    try:
        call()
    except Fault as found:
        child = found.detail[0]
        return child.tag + " " + (child.text or child.get("id"))
    raise AssertionError("no fault")


client = Client(sys.argv[1])
stock = client.bind("Stock", "Soap")
header = {"header": {"token": "t"}}
print("place", stock.place(item=["pen", "ink"], _soapheaders=header))
print("find", stock.find("Grüße"))
print("ping", stock.ping())
print("tell", stock.tell(number=11))
print("sold", fault(lambda: stock.place(item=["sold"], _soapheaders=header)))
print("odd", fault(lambda: stock.place(item=["odd"], _soapheaders=header)))
print("move", client.bind("Stock", "Rpc").move(**{"from": "Graz", "order": {"item": ["pen"]}}))

history = HistoryPlugin()
addressed = Client(sys.argv[1], plugins=[WsAddressingPlugin(), history]).bind("Stock", "Soap")
addressed.find("Grüße")
sent = history.last_sent["envelope"].findtext(f".//{ADDRESSING}MessageID")
print("addressed", sent is not None and sent == history.last_received["envelope"].findtext(f".//{ADDRESSING}RelatesTo"))
