export { type OwnSupply, ownSupplies, type SupplyError } from './own-supply.ts'
export { supplies } from './supplies.ts'
