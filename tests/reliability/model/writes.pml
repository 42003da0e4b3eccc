/* Holds after every change of a balance. */
inline checkBalance() {
  assert(balance >= 0);
  i = 0;
  sum = balance;
  do
  :: i < HOLDS -> sum = sum + ((holds[i].open != 0) + (holds[i].kept != 0)) * PRICE(i); i++
  :: else -> break
  od;
  assert(sum == granted)
}

/*
 * The writes. Each changes one item if its condition holds. `answer` is what the process learns.
 */

/* moveWrite of core/ledger/balance-move.ts, for placeHold of holds.ts. Answers the hold's seq. */
#ifdef MISTAKE_HOLD_IGNORES_BALANCE
#define IS_COVERED(h) true
#else
#define IS_COVERED(h) (balance >= PRICE(h))
#endif
#ifdef MISTAKE_HOLD_REPEATS
#define IS_NEW(h) true
#else
#define IS_NEW(h) (holds[h].open == 0)
#endif
#define CAN_PLACE(h) (IS_NEW(h) && IS_COVERED(h))
inline place(h, unused, unused2) {
  SEE(K_place, h, CAN_PLACE(h), balance - (CAN_PLACE(h) -> PRICE(h) : 0));
  if
  :: CAN_PLACE(h) ->
    d_step {
      assert(holds[h].placed < 3);
      holds[h].placed++;
      holds[h].open = holds[h].placed;
      balance = balance - PRICE(h);
      pending++;
      due = true;
      unmoved = false;
      checkBalance()
    }
  :: else
  fi;
  answer = holds[h].open
}

/* writeEntry of core/ledger/entries.ts, for a hold. */
inline line(h, seq) {
  if
  :: holds[h].written & BIT(seq)
  :: else ->
    SEE(K_line, h, true, 0);
    holds[h].written = holds[h].written | BIT(seq)
  fi
}

/* settle of core/ledger/settlement.ts. Answers the settlement that was written first. */
#ifdef MISTAKE_SETTLE_OVERWRITES
#define IS_UNSETTLED(h) true
#else
#define IS_UNSETTLED(h) (settled[(h) / 2] == NONE)
#endif
inline settle(h, seqs, how) {
  SEE(K_settle, h, IS_UNSETTLED(h), (IS_UNSETTLED(h) -> how : settled[(h) / 2]));
  if
  :: IS_UNSETTLED(h) ->
    d_step {
      /* A settlement never changes, and lists only what is in the ledger. */
      assert(settled[(h) / 2] == NONE);
      assert(IS_WRITTEN(h, (seqs) & 3) && IS_WRITTEN((h) + 1, (seqs) >> 2));
      settled[(h) / 2] = how;
      holds[h].listed = (seqs) & 3;
      holds[(h) + 1].listed = (seqs) >> 2
    }
  :: else
  fi;
  answer = settled[(h) / 2]
}

/* removeStepWrite of core/ledger/balance-move.ts: a hold ends, and its credits are spent. */
#ifdef MISTAKE_END_IGNORES_SEQ
#define IS_OPEN(h, seq) (holds[h].open != 0)
#else
#define IS_OPEN(h, seq) (holds[h].open == seq)
#endif
inline capture(h, seq, unused) {
  SEE(K_capture, h, IS_OPEN(h, seq), balance);
  if
  :: IS_OPEN(h, seq) ->
    d_step {
      assert(holds[h].kept == 0);
      assert(IS_WRITTEN(h, seq) && settled[(h) / 2] == DONE);
      assert(isWorkDone[(h) / 2] && !isRefused[(h) / 2]);
      holds[h].open = 0;
      holds[h].kept = BIT(seq);
      pending--;
      checkBalance()
    }
  :: else
  fi
}

/* settleHold of core/ledger/holds.ts with a refund. Answers whether the refund is pending. */
#ifdef MISTAKE_REFUND_REPEATS
#define CAN_REFUND(h, seq) (!(holds[h].refunding & BIT(seq)))
#else
#define CAN_REFUND(h, seq) (IS_OPEN(h, seq))
#endif
inline release(h, seq, unused) {
  SEE(K_release, h, CAN_REFUND(h, seq), balance + (CAN_REFUND(h, seq) -> PRICE(h) : 0));
  if
  :: CAN_REFUND(h, seq) ->
    d_step {
      assert(IS_WRITTEN(h, seq));
      assert(!(settled[(h) / 2] == DONE && holds[h].listed == seq));
      holds[h].open = 0;
      holds[h].refunding = holds[h].refunding | BIT(seq);
      balance = balance + PRICE(h);
      due = true;
      unmoved = false;
      checkBalance()
    }
  :: else
  fi;
  answer = (holds[h].refunding & BIT(seq)) != 0
}

/* writeEntry and removeStepWrite, for a refund. */
inline refundLine(h, seq) {
  if
  :: holds[h].refunded & BIT(seq)
  :: else ->
    SEE(K_refundLine, h, true, 0);
    holds[h].refunded = holds[h].refunded | BIT(seq)
  fi
}
inline complete(h, seq) {
  if
  :: holds[h].refunding & BIT(seq) ->
    SEE(K_complete, h, true, balance);
    d_step {
      assert(holds[h].refunded & BIT(seq));
      holds[h].refunding = holds[h].refunding & (15 - BIT(seq));
      pending--
    }
  :: else
  fi
}

/* rescheduleSweep of core/ledger/expire-holds.ts, when it has read that nothing is pending. */
#ifdef MISTAKE_RESCHEDULE_IGNORES_SEQ
#define IS_UNMOVED true
#else
#define IS_UNMOVED unmoved
#endif
inline reschedule() {
  SEE(K_reschedule, 0, IS_UNMOVED && due, balance);
  if
  :: IS_UNMOVED -> due = false
  :: else
  fi;
  unmoved = false
}
