/**
 * Pure: the cookie that names a session. Bound to this host where that can be said: no other one of its domain can give a
 * browser a session of its own choice.
 */
export const sessionCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}next-auth.session-token`
