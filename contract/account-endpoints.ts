import type { Address, AddressList, DeletionPreview, LoginResponse, SetupState, User } from './accounts.ts';
import { get, patch, post, put, remove } from './endpoint.ts';
import type { SignInWays } from './sign-in-ways.ts';
import type { CartCheck, CheckoutData, StoredCart } from './stored-cart.ts';

/** Endpoints of the signed-in user. */
export const accountEndpoints = {
  login: post<LoginResponse>('/api/auth/login'),
  signup: post<LoginResponse>('/api/auth/signup'),
  logout: post<null>('/api/auth/logout'),
  logoutEverywhere: post<null>('/api/auth/logout-everywhere'),
  getCsrfToken: get<null>('/api/auth/csrf-token'),
  getUser: get<User>('/api/user/profile'),
  updateUser: patch<User>('/api/user/profile'),
  uploadPhoto: put<User>('/api/user/photo'),
  removePhoto: remove<User>('/api/user/photo'),
  listSignInWays: get<SignInWays>('/api/user/sign-in-ways'),
  exportUserData: get<unknown>('/api/user/export'),
  previewDeletion: get<DeletionPreview>('/api/user/delete-preview'),
  deleteUser: post<null>('/api/user/delete'),
  listAddresses: get<AddressList>('/api/user/addresses'),
  addAddress: post<Address>('/api/user/addresses'),
  changeAddress: put<Address>('/api/user/addresses/:id'),
  removeAddress: remove<null>('/api/user/addresses/:id'),
  getSetupState: get<SetupState>('/api/setup-admin'),
  setUpAdmin: post<User>('/api/setup-admin'),
  getCart: get<StoredCart>('/api/cart'),
  saveCart: post<StoredCart>('/api/cart'),
  clearCart: remove<StoredCart>('/api/cart'),
  checkCart: post<CartCheck>('/api/cart/validate-for-checkout'),
  getCheckoutData: get<CheckoutData>('/api/cart/checkout-data'),
} as const;
