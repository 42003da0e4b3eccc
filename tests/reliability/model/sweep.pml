#define IS_QUIET (ended == (BIT(CALLS) - 1 | BIT(DUPLICATE)) && len(network) == 0)
#define RESCHEDULE 7

/*
 * sweepDue of core/sweep/sweep.ts and expireHolds of core/ledger/expire-holds.ts. It reads the
 * account before each entry; a call that expires holds before its own does the same.
 */
active proctype Sweeper() RUNS {
  byte actor = SWEEPER;
  byte at = OVER;
  byte h, how, k, seqs;

  do
  :: atomic { at == OVER && seqs == 0 && IS_QUIET && !isHealthy -> isHealthy = true }
  :: atomic {
      at == OVER && seqs == 0 && due && pending > 0 ->
      select (h : 0 .. HOLDS - 1);
      k = h % 2;
      if
      :: holds[h].open != 0 && (SUFFERS(h / 2) || ended & BIT(h / 2)) ->
        seqs = holds[h].open;
        at = LINE
      :: holds[h].refunding != 0 ->
        seqs = (holds[h].refunding & 2 -> 1 : (holds[h].refunding & 4 -> 2 : 3));
        at = REFUND
      :: else -> k = 0; h = 0
      fi;
      seqs = (k == 0 -> seqs : seqs << 2)
    }
  /* releaseExpiredHold of core/ledger/settle-holds.ts. */
  :: atomic { at == LINE -> mine = SEQ(k); line(h, mine); at = SETTLE }
  :: atomic {
      at == SETTLE ->
#ifdef MISTAKE_SWEEP_IGNORES_SETTLEMENT
      how = RELEASED;
      at = END
#else
      CALL(settle, h - k, seqs, RELEASED);
      if
      :: outcome == REPEATS
      :: outcome == ANSWERED -> how = answer; at = END
      :: outcome == GIVEN_UP -> at = OVER
      fi
#endif
    }
  ENDING_STEPS(h / 2)
  :: atomic { at == OVER && seqs == 0 && due && pending == 0 -> unmoved = true; at = RESCHEDULE }
  :: atomic { at == RESCHEDULE -> reschedule(); at = OVER }
  /* It forgets the entry; or it crashes, and the next run begins. */
  :: atomic {
      at == OVER && seqs != 0 || at != OVER && !isHealthy ->
      at = OVER;
      h = 0;
      seqs = 0;
      how = NONE;
      k = 0;
      unmoved = false
    }
  :: isHealthy && at == OVER && seqs == 0 && !due -> break
  od;

  /* Everything has quieted down, and a sweep has run. */
  atomic {
    h = 0;
    do
    :: h < HOLDS ->
      assert(holds[h].open == 0 && holds[h].refunding == 0);
      assert(holds[h].placed == 0 || settled[h / 2] != NONE);
      /* Charged as settled; every other hold was refunded. */
      assert(!holds[h].kept == !(settled[h / 2] == DONE && holds[h].listed != 0));
      assert(!holds[h].kept || holds[h].kept == BIT(holds[h].listed));
      assert((holds[h].kept | holds[h].refunded) == BIT(holds[h].placed + 1) - 2);
      assert((holds[h].kept & holds[h].refunded) == 0);
      h++
    :: else -> break
    od
  }
}

inline deliver() {
  if
  :: what == K_place -> place(a, b, c)
  :: what == K_settle -> settle(a, b, c)
  :: what == K_capture -> capture(a, b, c)
  :: what == K_release -> release(a, b, c)
  :: skip /* it never arrives */
  fi;
  what = 0;
  a = 0;
  b = 0;
  c = 0
}

/* Late writes take effect in any order. */
active proctype Network() RUNS {
  byte actor = NETWORK;
  byte what, a, b, c;

  do
  :: atomic { network ? what, a, b, c -> deliver() }
  :: atomic {
      len(network) == 2 ->
      network ? what, a, b, c;
      network ! what, a, b, c;
      network ? what, a, b, c;
      deliver()
    }
  :: isHealthy -> break
  od
}
