import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A rule that a page breaks, and where. */
type Finding = [rule: string, where: string[]]

/**
 * What axe finds on a page as it stands, by all rules or by those that are named. What is hidden from assistive technology
 * as a whole, like the drawing of a mask, needs no look inside, nor does what a story marks as more of a kind. Nothing is
 * gathered of what is right, and no second page is opened for the sum, which is for frames of other sites: looking takes
 * half as long.
 */
export async function findings(page: Page, ...rules: string[]): Promise<Finding[]> {
  // When a visitor follows a link, Next sends the next page's title after its content.
  await expect(page).toHaveTitle(/./)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude('svg[aria-hidden]')
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
