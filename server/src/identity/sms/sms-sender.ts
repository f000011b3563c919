export type OneTimeCode = { phone: string; code: string; ttlMinutes: number };

/** The port to whoever carries text messages. Throws when the message was not taken. */
export type SmsSender = { sendOtp: (message: OneTimeCode) => Promise<void> };
