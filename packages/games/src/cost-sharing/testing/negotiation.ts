/** The deal of the rules' page, without the proposals of its first round. */
export const negotiation = {
  fee: 1_000_000,
  usage: [
    '90 flights a month, 7,000 passengers',
    '50 flights a month, 7,500 passengers',
    '50 flights a month, 7,500 passengers',
  ],
  need: [100, 60, 60],
}
