/*
 * One write as a process sees it: it is answered; or its answer is lost; or it times out, and takes
 * effect later or never. After a fault, the process repeats it or gives up. Writes that are not a
 * CALL say the same whenever they arrive, so they need no faults but a crash.
 */
#define ANSWERED 0
#define REPEATS 1
#define GIVEN_UP 2
#define CALL(write, a, b, c)                                                                       \
  if                                                                                               \
  :: isLost = false                                                                                \
  :: SUFFERS((a) / 2) && !isHealthy && faults > 0 -> faults--; isLost = true                       \
  fi;                                                                                              \
  if                                                                                               \
  :: write(a, b, c)                                                                                \
  :: isLost && nfull(network) -> network ! K_##write, a, b, c                                      \
  fi;                                                                                              \
  if                                                                                               \
  :: !isLost -> outcome = ANSWERED                                                                 \
  :: isLost -> outcome = REPEATS                                                                   \
  :: isLost -> outcome = GIVEN_UP                                                                  \
  fi

/* What a process does next. Between two steps others may run, or it may crash. */
#define HOLD 0
#define LINE 1
#define SETTLE 2
#define END 3
#define REFUND 4
#define COMPLETE 5
#define OVER 6

/* `seqs`: those of both holds of an operation. */
#define SEQ(k) ((k) == 0 -> seqs & 3 : seqs >> 2)

/*
 * applySettlement of core/ledger/settle-holds.ts for each hold, and completeEntry of entries.ts for
 * its refund. What fails is left to the sweep.
 */
#ifdef MISTAKE_END_IGNORES_LIST
#define IS_KEPT(h) (how == DONE)
#else
#define IS_KEPT(h) (how == DONE && holds[h].listed == mine)
#endif
#define NEXT_HOLD k++; at = (k < 2 -> END : OVER)
#define ENDING_STEPS(op)                                                                           \
  :: atomic {                                                                                      \
      at == END ->                                                                                 \
      mine = SEQ(k);                                                                               \
      if                                                                                           \
      :: mine == 0 -> NEXT_HOLD                                                                    \
      :: mine != 0 && IS_KEPT(2 * (op) + k) ->                                                     \
        CALL(capture, 2 * (op) + k, mine, 0);                                                      \
        if                                                                                         \
        :: outcome == REPEATS                                                                      \
        :: outcome != REPEATS -> NEXT_HOLD                                                         \
        fi                                                                                         \
      :: mine != 0 && !IS_KEPT(2 * (op) + k) ->                                                    \
        CALL(release, 2 * (op) + k, mine, 0);                                                      \
        if                                                                                         \
        :: outcome == REPEATS                                                                      \
        :: outcome == ANSWERED && answer != 0 -> at = REFUND                                       \
        :: outcome == GIVEN_UP || outcome == ANSWERED && answer == 0 -> NEXT_HOLD                  \
        fi                                                                                         \
      fi                                                                                           \
    }                                                                                              \
  :: atomic { at == REFUND -> mine = SEQ(k); refundLine(2 * (op) + k, mine); at = COMPLETE }       \
  :: atomic { at == COMPLETE -> mine = SEQ(k); complete(2 * (op) + k, mine); NEXT_HOLD }

/* runMetered of core/metering/metered.ts. */
#ifdef MISTAKE_SETTLE_BEFORE_ENTRIES
#define HAS_ENTRIES true
#else
#define HAS_ENTRIES (unwritten == 0)
#endif
proctype Caller(byte actor) RUNS {
  byte at = HOLD;
  byte how, taken, unwritten, k, seqs;
  bool isLineLost;

  do
  :: atomic {
      at == HOLD ->
      CALL(place, 2 * actor + taken, 0, 0);
      if
      :: outcome == REPEATS
      :: outcome == ANSWERED && answer != 0 ->
        seqs = seqs | (answer << (2 * taken));
        unwritten = unwritten | BIT(taken);
        taken++;
        at = LINE
      :: (outcome == GIVEN_UP || outcome == ANSWERED && answer == 0) && taken > 0 ->
        how = RELEASED;
        at = LINE
      :: (outcome == GIVEN_UP || outcome == ANSWERED && answer == 0) && taken == 0 ->
        isRefused[actor] = true;
        at = OVER
      fi
    }
  /* The work asks for more before the first entry is written, or after. */
  :: atomic {
      at == LINE && actor == 0 && needsMore && how == NONE && taken == 1 ->
      needsMore = false;
      at = HOLD
    }
  :: atomic {
      at == LINE && unwritten != 0 ->
      if
      :: unwritten & 1 -> k = 0
      :: unwritten & 2 -> k = 1
      fi;
      mine = SEQ(k);
      if
      :: line(2 * actor + k, mine)
      :: SUFFERS(actor) && faults > 0 -> faults--; isLineLost = true
      fi;
      unwritten = unwritten & (3 - BIT(k));
      k = 0
    }
  :: atomic {
      at == LINE && HAS_ENTRIES && !(actor == 0 && needsMore && how == NONE) ->
      /* The work ends. Only a call with all its entries may be settled. */
      if
      :: how == RELEASED
      :: how == NONE -> how = DONE; isWorkDone[actor] = true
      :: how == NONE -> how = RELEASED
      :: SUFFERS(actor) && how == NONE && faults > 0 -> faults--; how = WAIVED
      fi;
      if
      :: isLineLost -> isRefused[actor] = true; at = OVER
      :: !isLineLost -> at = SETTLE
      fi
    }
  :: atomic {
      at == SETTLE ->
      CALL(settle, 2 * actor, seqs, how);
      if
      :: outcome == REPEATS
      :: outcome == ANSWERED -> how = answer; isRefused[actor] = (how == RELEASED); at = END
      :: outcome == GIVEN_UP && how != RELEASED -> how = RELEASED
      /* The caller is told of an error, but the settlement may say otherwise. */
      :: outcome == GIVEN_UP && how == RELEASED -> at = OVER
      fi
    }
  ENDING_STEPS(actor)
  :: at == OVER -> break
  /* It crashes. */
  :: atomic { SUFFERS(actor) || faults > 0 -> faults = faults - !SUFFERS(actor) }; break
  od;
  atomic {
    /* What an ended process knows must not make states different. */
    at = OVER;
    how = NONE;
    taken = 0;
    unwritten = 0;
    k = 0;
    seqs = 0;
    isLineLost = false;
    needsMore = needsMore && actor != 0;
    ended = ended | BIT(actor)
  }
}

/*
 * releaseDead of core/metering/idempotent.ts and releaseDeadRun of core/ledger/release-dead.ts: a
 * duplicate takes the first call for dead, rightly or not, and ends its holds with settleHolds.
 */
proctype Duplicate(byte op) RUNS {
  byte actor = DUPLICATE;
  byte at = SETTLE;
  byte how, k, seqs;

  do
  :: atomic { at == SETTLE && settled[op] != NONE -> how = settled[op]; at = HOLD }
  :: atomic {
      at == SETTLE ->
      CALL(settle, 2 * op, 0, RELEASED);
      if
      :: outcome == REPEATS
      :: outcome == ANSWERED -> how = answer; at = HOLD
      :: outcome == GIVEN_UP -> at = OVER
      fi
    }
  /* openHoldsOf. */
  :: atomic { at == HOLD -> seqs = holds[2 * op].open | (holds[2 * op + 1].open << 2); at = LINE }
  :: atomic {
      at == LINE ->
      mine = SEQ(k);
      if
      :: mine == 0
      :: mine != 0 -> line(2 * op + k, mine)
      fi;
      at = (k == 0 -> LINE : END);
      k = 1 - k
    }
  ENDING_STEPS(op)
  :: true -> break /* It is over, or crashes. */
  od;
  atomic { at = OVER; how = NONE; k = 0; seqs = 0; ended = ended | BIT(DUPLICATE) }
}
