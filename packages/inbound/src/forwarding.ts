/**
 * Headers in which proxies write for whom they speak. Any client may write them, too: a stranger's are taken away, and
 * their presence says that a request has come further than from this machine.
 */
const FORWARDING =
  /^(?:forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-(?:forwarded|original)(?:-.*)?)$/

/** Whether this is the name of such a header, as Node gives it: in small letters. */
export const isForwarding = (header: string): boolean => FORWARDING.test(header)
