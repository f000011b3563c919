export type OneTimeCode = { phone: string; code: string; ttlMinutes: number };

/** The port to the SMS carrier. Throws if the message was not accepted. */
export type SmsSender = { sendOtp: (message: OneTimeCode) => Promise<void> };
