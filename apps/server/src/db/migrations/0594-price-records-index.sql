-- What was taken off an order's price by removing charges is summed with every act by hand.
CREATE INDEX modification_records_price ON modification_records (order_id) WHERE field_group = 'price';
