-- CreateIndex
CREATE INDEX "viewing_viewer_idx" ON "viewing"("viewer");

-- CreateIndex
CREATE INDEX "guess_viewer_idx" ON "guess"("viewer");
