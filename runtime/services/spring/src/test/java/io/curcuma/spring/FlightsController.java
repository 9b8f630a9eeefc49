package io.curcuma.spring;

import io.curcuma.HeapBudget;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpEntity;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** A service that knows beans, and no format. */
@RestController
@RequestMapping("/flights")
public class FlightsController {
    static FlightSelectionResponse answer(int id, String request) {
        FlightSelectionResponse answer = new FlightSelectionResponse();
        answer.setFlightId(id);
        answer.setScore(0.5);
        answer.setRequestId(request);
        return answer;
    }

    @GetMapping
    public FlightSelectionResponse get() {
        return answer(1, "0000000000000001");
    }

    @PostMapping
    public FlightSelectionResponse select(@RequestBody FlightSelectionRequest request) {
        return answer(request.getFlight().size(), String.valueOf(request.getId()));
    }

    /** What the requests hold of the heap. */
    @PostMapping("/held")
    public FlightSelectionResponse held(@RequestBody FlightSelectionRequest request) {
        return answer(Math.toIntExact(HeapBudget.shared().taken()), String.valueOf(request.getId()));
    }

    @PostMapping("/held-later")
    public CompletableFuture<FlightSelectionResponse> heldLater(@RequestBody FlightSelectionRequest request) {
        return CompletableFuture.supplyAsync(() -> held(request));
    }

    @PostMapping("/response")
    public ResponseEntity<FlightSelectionResponse> response(HttpEntity<FlightSelectionRequest> request) {
        return ResponseEntity.status(201)
                .header("X-Own", "1")
                .varyBy("X-Own")
                .body(select(Objects.requireNonNull(request.getBody())));
    }

    @PostMapping("/future")
    public CompletableFuture<FlightSelectionResponse> future(@RequestBody FlightSelectionRequest request) {
        return CompletableFuture.supplyAsync(() -> select(request));
    }

    @PostMapping("/list")
    public List<FlightSelectionResponse> list(@RequestBody List<FlightSelectionResponse> answers) {
        List<FlightSelectionResponse> more = new ArrayList<>(answers);
        more.add(answer(answers.size(), "0000000000000002"));
        return more;
    }

    /** In Protobuf it has no bytes. */
    @GetMapping("/empty")
    public FlightSelectionRequest empty() {
        return new FlightSelectionRequest();
    }

    @GetMapping("/set")
    public ResponseEntity<Set<FlightSelectionResponse>> set() {
        return ResponseEntity.ok(Set.of(get()));
    }

    @GetMapping(path = "/json", produces = "application/json")
    public FlightSelectionResponse json() {
        return get();
    }

    @GetMapping("/preset")
    public ResponseEntity<FlightSelectionResponse> preset() {
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType("application/avro"))
                .body(get());
    }

    @GetMapping("/tagged")
    public ResponseEntity<FlightSelectionResponse> tagged() {
        return ResponseEntity.ok().eTag("own").body(get());
    }

    @GetMapping("/linked")
    public ResponseEntity<FlightSelectionResponse> linked() {
        return ResponseEntity.ok().header("Link", "</next>; rel=\"next\"").body(get());
    }

    @PostMapping(
            path = "/avro",
            consumes = "application/avro",
            produces = {"application/avro", "application/json"})
    public FlightSelectionResponse avro(@RequestBody FlightSelectionRequest request) {
        return select(request);
    }

    @PostMapping(path = "/form", consumes = "application/x-www-form-urlencoded")
    public CompletableFuture<FlightSelectionResponse> form(@RequestBody FlightSelectionRequest request) {
        return future(request);
    }

    @PostMapping("/optional")
    public FlightSelectionResponse optional(@RequestBody(required = false) FlightSelectionRequest request) {
        return answer(request == null ? -1 : request.getFlight().size(), "0000000000000001");
    }

    @GetMapping("/broken")
    public FlightSelectionResponse broken() {
        return answer(1, "\ud800");
    }
}
