package io.curcuma.samples.finding;

import com.example.finding.v1.Amount;
import com.example.finding.v1.FindItemsByKeywordsRequest;
import com.example.finding.v1.FindItemsByKeywordsResponse;
import com.example.finding.v1.Finding;
import com.example.finding.v1.FindingFault;
import com.example.finding.v1.FindingFaultException;
import com.example.finding.v1.GetSearchKeywordsRecommendationRequest;
import com.example.finding.v1.GetSearchKeywordsRecommendationResponse;
import com.example.finding.v1.Item;
import java.math.BigDecimal;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;

/** The service: it knows beans, and no protocol. Safe for any number of threads. */
final class Catalogue implements Finding {
    private static final int PAGE = 40;
    private static final int MAX_PAGE = 100;
    private static final long NO_KEYWORDS = 12;
    private static final DatatypeFactory TYPES = types();

    private static DatatypeFactory types() {
        try {
            return DatatypeFactory.newInstance();
        } catch (DatatypeConfigurationException e) {
            throw new IllegalStateException("the JDK has no XML data types", e);
        }
    }

    @Override
    public FindItemsByKeywordsResponse findItemsByKeywords(FindItemsByKeywordsRequest request)
            throws FindingFaultException {
        int count = request.getEntriesPerPage() == null ? PAGE : request.getEntriesPerPage();
        if (request.getKeywords().isBlank() || count < 0 || count > MAX_PAGE) {
            FindingFault fault = new FindingFault();
            fault.setErrorId(NO_KEYWORDS);
            fault.setDomain("Marketplace");
            fault.getParameter().add(request.getKeywords().isBlank() ? "keywords" : "entriesPerPage");
            throw new FindingFaultException("keywords without a word, or a page that is too large", fault);
        }
        FindItemsByKeywordsResponse response = new FindItemsByKeywordsResponse();
        response.setTimestamp(TYPES.newXMLGregorianCalendar("2026-03-01T12:00:00.000Z"));
        response.setTotalEntries(1_000 + count);
        for (int i = 0; i < count; i++) {
            response.getItem().add(item(request.getKeywords(), i));
        }
        return response;
    }

    private static Item item(String keywords, int number) {
        Item item = new Item();
        item.setItemId(Long.toString(110_000_000_000L + 7_919L * number));
        item.setTitle(keywords + ", size " + (number % 9 + 36) + ", hardly worn, lot " + number);
        item.setCategoryName(number % 2 == 0 ? "Clothing > Shoes" : "Sports > Running");
        item.setGalleryURL("https://images.example/g/" + item.getItemId() + "/s-l140.jpg");
        item.setLocation(number % 3 == 0 ? "München" : "Graz");
        item.setCountry(number % 3 == 0 ? "DE" : "AT");
        item.setShippingServiceCost(amount("4.90"));
        item.setCurrentPrice(amount(number + ".99"));
        item.setBidCount(number % 11);
        item.setTimeLeft(TYPES.newDuration(true, 0, 0, number % 7, number % 24, 15, 0));
        item.setEndTime(TYPES.newXMLGregorianCalendar("2026-03-0" + (number % 7 + 1) + "T18:30:00.000Z"));
        item.setReturnsAccepted(number % 4 != 0);
        return item;
    }

    private static Amount amount(String value) {
        Amount amount = new Amount();
        amount.setValue(new BigDecimal(value));
        amount.setCurrencyId("EUR");
        return amount;
    }

    @Override
    public GetSearchKeywordsRecommendationResponse getSearchKeywordsRecommendation(
            GetSearchKeywordsRecommendationRequest request) {
        GetSearchKeywordsRecommendationResponse response = new GetSearchKeywordsRecommendationResponse();
        response.setKeywords(request.getKeywords().replace("accordian", "accordion"));
        return response;
    }
}
