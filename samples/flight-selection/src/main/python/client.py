"""Chooses a flight with nothing but the URL of the service: its schema comes from ?proto, as a set of descriptors.

Usage: client.py URL [--flights N] [--save FILE]

Prints the number of the chosen flight and its score. --save keeps the request's bytes. Needs the package protobuf.
"""

import argparse
import sys
import urllib.request
from datetime import datetime, timezone

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

PACKAGE = "io.curcuma.schemas.flights"
PROTOBUF = "application/protobuf"


class Service:
    """The messages that the service's own descriptors say, and calls of it."""

    def __init__(self, url):
        self.url = url
        files = descriptor_pb2.FileDescriptorSet.FromString(self._fetch(url + "?proto", None, {"Accept": PROTOBUF}))
        pool = descriptor_pool.DescriptorPool()
        # in the order of the set each file comes after those that it imports
        for file in files.file:
            pool.Add(file)
        self._pool = pool

    def message(self, name):
        return message_factory.GetMessageClass(self._pool.FindMessageTypeByName(f"{PACKAGE}.{name}"))

    def select(self, request):
        answer = self._fetch(
            self.url, request.SerializeToString(), {"Content-Type": PROTOBUF, "Accept": PROTOBUF}
        )
        return self.message("FlightSelectionResponse").FromString(answer)

    @staticmethod
    def _fetch(url, body, headers):
        request = urllib.request.Request(url, body, headers)
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.read()


def flights(request, count):
    """Flights from Seattle to San Francisco at all hours, at prices and times that come again."""
    for i in range(1, count + 1):
        flight = request.flight.add(id=i, minutes=120 + 37 * i % 90, refundable=i % 7 == 0)
        flight.price.value = f"{150 + 53 * i % 211}.90"
        hour = i % 21
        segment = flight.segment.add(
            carrier=("AS", "UA", "DL")[i % 3], number=100 + i, origin="SEA", destination="SFO", booking_class="Y"
        )
        when(segment.departure, hour)
        when(segment.arrival, hour + 2)


def when(time, hour):
    """A time without a zone: its seconds are those of the same time in UTC."""
    time.seconds = int(datetime(2015, 6, 1, hour, 30, tzinfo=timezone.utc).timestamp())


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--flights", type=int, default=300)
    parser.add_argument("--save")
    options = parser.parse_args(arguments)

    service = Service(options.url)
    request = service.message("FlightSelectionRequest")(id="00000000000000f1", site="travel.example.com")
    request.customer.traveller.add()
    request.customer.favourite_carrier.append("AS")
    request.route.origin, request.route.destination = "SEA", "SFO"
    request.route.departure, request.route.nights = "2015-06-01", 0
    flights(request, options.flights)
    if options.save:
        with open(options.save, "wb") as file:
            file.write(request.SerializeToString())

    answer = service.select(request)
    print(answer.flight_id, answer.score)


if __name__ == "__main__":
    main(sys.argv[1:])
