export {
  isLoopback,
  isLoopbackHost,
  isLoopbackOrigin,
  isPrivate,
  type Networks,
  networkOf,
  networksSetting,
} from './address.ts'
export { BoundedRequest, bodyReceiver, type Receive } from './bounded-request.ts'
export { farewell, LONGEST_DRAIN_MS } from './farewell.ts'
export { type Listening, listening, type Patience, patientServer } from './patient-server.ts'
export { isForwarding, isRobot, type Sender, senderOf } from './sender.ts'
