import type { AdminBulkOrder } from './admin-bulk-orders.ts';
import { get, post, put, remove } from './endpoint.ts';
import type {
  CheckedBuild,
  FixesResponse,
  PartsResponse,
  PresetList,
  ProposedBuild,
  SavedBuild,
  SavedBuildList,
} from './pc-builder/builds.ts';
import type {
  AdminCustomPcRequest,
  AdminCustomPcRequestList,
  CustomPcRequest,
  CustomPcRequestCreated,
  CustomPcRequestList,
  MailedCustomPcRequest,
} from './pc-builder/custom-pc-requests.ts';

export const pcBuilderEndpoints = {
  listParts: get<PartsResponse>('/api/pc-builder/parts'),
  checkBuild: post<CheckedBuild>('/api/pc-builder/check'),
  proposeBuild: post<ProposedBuild>('/api/pc-builder/propose'),
  findFixes: post<FixesResponse>('/api/pc-builder/fix'),
  listPresets: get<PresetList>('/api/pc-builder/presets'),
  saveBuild: post<SavedBuild>('/api/pc-builder/builds'),
  listBuilds: get<SavedBuildList>('/api/pc-builder/builds'),
  getBuild: get<SavedBuild>('/api/pc-builder/builds/:code'),
  updateBuild: put<SavedBuild>('/api/pc-builder/builds/:code'),
  deleteBuild: remove<null>('/api/pc-builder/builds/:code'),
  sendRequest: post<CustomPcRequestCreated>('/api/custom-pc-requests'),
  listRequests: get<CustomPcRequestList>('/api/custom-pc-requests'),
  getRequest: get<CustomPcRequest>('/api/custom-pc-requests/:reference'),
} as const;

export const adminPcBuilderEndpoints = {
  listRequests: get<AdminCustomPcRequestList>('/api/admin/custom-pc-requests'),
  exportRequests: get<string>('/api/admin/custom-pc-requests.csv'),
  getRequest: get<AdminCustomPcRequest>('/api/admin/custom-pc-requests/:reference'),
  setRequestStatus: post<MailedCustomPcRequest>('/api/admin/custom-pc-requests/:reference/status'),
  addRequestNote: post<AdminCustomPcRequest>('/api/admin/custom-pc-requests/:reference/notes'),
  checkItem: put<AdminCustomPcRequest>('/api/admin/custom-pc-requests/:reference/checklist/:position'),
  quoteRequest: post<AdminBulkOrder>('/api/admin/custom-pc-requests/:reference/quote'),
} as const;
