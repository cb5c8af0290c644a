/**
 * The address of a WhatsApp chat.
 *
 * @param number digits with the country's code, without '+': '5491155550100'
 */
export const whatsAppUrl = (number: string): string => `https://wa.me/${number}`;

/** A chat that begins with a message. */
export const withMessage = (chat: string, message: string): string => `${chat}?text=${encodeURIComponent(message)}`;

/** The address that lets the user choose a chat, and begins it with a message. */
export const whatsAppMessageUrl = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;
