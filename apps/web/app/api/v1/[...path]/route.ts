import { answerCall } from '@/operations/http.ts'

/** One route answers every operation of the public API; the operations are implemented in `operations/`. */
export { answerCall as DELETE, answerCall as GET, answerCall as PATCH, answerCall as POST, answerCall as PUT }
