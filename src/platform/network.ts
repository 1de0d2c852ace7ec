import addresses from 'ipaddr.js';

/** An address as people read it: shortened, and of IPv4 without the IPv6 that it came in. What is none is as it is. */
export function shortAddress(address: string): string {
  const bare = address.split('%')[0]!;
  return addresses.isValid(bare) ? addresses.process(bare).toString() : address;
}

/**
 * The network that a caller's address stands for in limits: an IPv4 address itself, also where it comes mapped into
 * IPv6; of IPv6 the /64, which is what one household is given and can walk through at will. What is no address is
 * taken as it is.
 */
export function networkOf(address: string): string {
  const bare = address.split('%')[0]!;
  if (!addresses.isValid(bare)) return address;
  const parsed = addresses.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const halves = parsed.toByteArray().slice(0, 8);
  const groups = [0, 2, 4, 6].map((at) => ((halves[at]! << 8) | halves[at + 1]!).toString(16));
  return `${groups.join(':')}::/64`;
}
