-- Acts on certificates, coupons and claims stand under seal like everything else that is money or a right.
SELECT mm_seal(t::regclass) FROM unnest(ARRAY[
  'certificate_acts', 'certificate_sights', 'coupons', 'coupon_events', 'warranty_claims', 'legacy_order_money', 'legacy_warranty_orders'
]) t;
