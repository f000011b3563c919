/** Our names for the tables and columns of better-auth, as the migration spells them. */
const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export const authTables = {
  user: { modelName: 'people', fields: { ...times, emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    fields: {
      ...times,
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...times,
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
} as const;
