package io.curcuma.samples.cart.service;

import io.curcuma.schemas.cart.Cart;
import io.curcuma.schemas.cart.Coupon;
import io.curcuma.schemas.cart.LineItem;
import io.curcuma.schemas.cart.TaxLine;
import io.curcuma.schemas.cart.Totals;
import io.curcuma.schemas.common.Money;
import io.curcuma.schemas.summary.CartSummary;
import io.curcuma.schemas.summary.SummaryLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Computes whole carts: the same summary and the same answers of others give the same cart, to the byte. */
final class CartRules {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private CartRules() {}

    /**
     * The whole cart of a summary.
     *
     * @param answers of the other services; becomes the result
     * @throws IllegalArgumentException if the summary has a line that nobody knows
     */
    static Cart compute(CartSummary summary, Cart answers) {
        Map<Integer, LineItem> known = Stream.concat(answers.getItem().stream(), answers.getSavedItem().stream())
                .collect(Collectors.toMap(LineItem::getId, Function.identity()));
        answers.getItem().clear();
        answers.getSavedItem().clear();
        for (SummaryLine line : summary.getLine()) {
            LineItem item = known.get(line.getId());
            if (item == null) {
                throw new IllegalArgumentException("no service knows line " + line.getId());
            }
            // here and below: the schema's default goes without saying
            item.setQuantity(line.getQuantity() == 1 ? null : line.getQuantity());
            tax(item);
            (line.isSaved() ? answers.getSavedItem() : answers.getItem()).add(item);
        }
        answers.setRevision(summary.getVersion());
        answers.setComputeMethod(summary.getComputeMethod());
        total(answers);
        return answers;
    }

    private static BigDecimal goods(LineItem item) {
        return item.getAddOn().stream()
                .map(addOn -> addOn.getPrice().getValue())
                .reduce(
                        item.getUnitPrice().getValue().multiply(BigDecimal.valueOf(item.getQuantity())),
                        BigDecimal::add);
    }

    /** Fees without a rate are for each line, whatever its quantity. */
    private static void tax(LineItem item) {
        for (TaxLine tax : item.getTax()) {
            if (tax.getRate().signum() > 0) {
                tax.getAmount().setValue(share(goods(item), tax.getRate()));
            }
        }
    }

    private static void total(Cart cart) {
        List<LineItem> items = cart.getItem();
        BigDecimal subtotal = sum(items.stream().map(CartRules::goods));
        BigDecimal shipping = sum(items.stream()
                .filter(item -> item.getShipping() != null)
                .map(item -> item.getShipping().getCost().getValue()));
        BigDecimal tax = sum(items.stream()
                .flatMap(item -> item.getTax().stream())
                .filter(each -> !each.isIncluded())
                .map(each -> each.getAmount().getValue()));
        BigDecimal discount = sum(cart.getCoupon().stream()
                .filter(coupon -> coupon.getPercentOff() != null)
                .map(Coupon::getPercentOff)
                .map(percent -> share(subtotal, percent)));
        Totals totals = cart.getTotals();
        String currency = totals.getSubtotal().getCurrency();
        totals.setLines(items.size());
        totals.setPieces(items.stream().mapToInt(LineItem::getQuantity).sum());
        totals.setSubtotal(money(subtotal, currency));
        totals.setShipping(shipping.signum() == 0 ? null : money(shipping, currency));
        totals.setTax(tax.signum() == 0 ? null : money(tax, currency));
        totals.setDiscount(discount.signum() == 0 ? null : money(discount, currency));
        totals.setTotal(money(subtotal.add(shipping).add(tax).subtract(discount), currency));
    }

    private static BigDecimal share(BigDecimal amount, BigDecimal percent) {
        return amount.multiply(percent).divide(HUNDRED, 2, RoundingMode.DOWN);
    }

    private static BigDecimal sum(Stream<BigDecimal> amounts) {
        return amounts.reduce(BigDecimal.ZERO.setScale(2), BigDecimal::add);
    }

    private static Money money(BigDecimal amount, String currency) {
        Money money = new Money();
        money.setValue(amount.setScale(2, RoundingMode.DOWN));
        if (!currency.equals("USD")) {
            money.setCurrency(currency);
        }
        return money;
    }
}
