export type OneTimeCode = { phone: string; code: string; ttlMinutes: number };
export type SmsNotice = { phone: string; subject: string; url: string };

/** The port to the SMS carrier. Throws if the message was not accepted. */
export type SmsSender = {
  sendOtp: (message: OneTimeCode) => Promise<void>;
  /** Null if the carrier has no template for it. */
  sendNotice: ((message: SmsNotice) => Promise<void>) | null;
};
