import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { addressLists } from '../../../kernel/auth/address-lists.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { addressList, addressState, exportAddresses } from './addresses.queries.ts';
import { createAddresses } from './create-addresses.ts';
import { removeAddress } from './remove-address.ts';
import { updateAddress } from './update-address.ts';

/** /system/whiteIp/{companyId}. */
export const addressBindings: readonly Binding[] = [
  bindList(addressesEndpoints.listAddresses, addressList),
  exportAddresses,
  addressState,
  addressLists.announced(createAddresses),
  addressLists.announced(updateAddress),
  addressLists.announced(removeAddress),
];
